/** Ad networks, and the names that attributions and networks have for them; those of providers stand in their folders. */
import { PROVIDERS } from '@/server/connectors/catalogue/catalogueSources'

/** What installs of a network are: bought, found by themselves, brought by the studio's own channels, or without a name. */
type NetworkKind = 'paid' | 'organic' | 'owned' | 'unattributed'

/** A network. */
export interface Network {
  readonly id: string
  readonly title: string
  readonly kind: NetworkKind
  /** Names besides the title, in any spelling. Names that end in `_int` are known without being listed. */
  readonly aliases: readonly string[]
}

const paid = (id: string, title: string, ...aliases: readonly string[]): Network => ({
  id,
  title,
  kind: 'paid',
  aliases,
})

/** Networks that need no decision of a person. A network that is not among them is unmapped. */
export const NETWORKS: readonly Network[] = [
  ...PROVIDERS.flatMap(({ knownAs }) =>
    knownAs === undefined ? [] : [paid(knownAs.id, knownAs.title, ...knownAs.aliases)],
  ),
  paid('pangle', 'Pangle', 'Pangle Ads'),
  paid('liftoff', 'Liftoff', 'Liftoff Accelerate', 'Liftoff Direct', 'Liftoff Influence'),
  paid('moloco', 'Moloco', 'Moloco Ads', 'Moloco DSP'),
  paid('chartboost', 'Chartboost', 'Chartboost SDS', 'Chartboost S2S'),
  paid('adcolony', 'AdColony'),
  paid('inmobi', 'InMobi', 'InMobi DSP'),
  paid('digital_turbine', 'Digital Turbine', 'DT', 'DT Ignite', 'Fyber', 'DT Exchange', 'Appreciate'),
  paid('tapjoy', 'Tapjoy', 'Tapjoy by Unity'),
  paid('x_ads', 'X Ads', 'X', 'Twitter', 'Twitter Ads', 'Twitter Installs'),
  paid('reddit', 'Reddit', 'Reddit Ads'),
  paid('pinterest', 'Pinterest', 'Pinterest Ads'),
  paid('linkedin', 'LinkedIn', 'LinkedIn Ads'),
  paid('microsoft', 'Microsoft Advertising', 'Bing', 'Bing Ads', 'Microsoft Ads'),
  paid('amazon', 'Amazon Ads', 'Amazon', 'Amazon Advertising', 'Amazon DSP'),
  paid('bigo', 'BIGO Ads', 'BIGO'),
  paid('kwai', 'Kwai', 'Kwai for Business', 'Kuaishou', 'af_kwai'),
  paid('huawei', 'Huawei Ads', 'Petal Ads', 'Huawei', 'Huawei Ads Global'),
  paid('xiaomi', 'Xiaomi', 'Mi Ads', 'GetApps', 'Xiaomi Global'),
  paid('oppo', 'OPPO Ads', 'OPPO', 'HeyTap Ads'),
  paid('vivo', 'vivo Ads', 'vivo'),
  paid('samsung', 'Samsung Ads', 'Samsung', 'Samsung Galaxy Store Ads', 'Samsung DSP'),
  paid('transsion', 'Transsion', 'Eagllwin'),
  paid('yandex', 'Yandex Direct', 'Yandex', 'Yandex Ads'),
  paid('vk', 'VK Ads', 'VK', 'myTarget', 'Mail.ru'),
  paid('criteo', 'Criteo'),
  paid('jampp', 'Jampp'),
  paid('remerge', 'Remerge'),
  paid('smadex', 'Smadex'),
  paid('aarki', 'Aarki'),
  paid('personaly', 'Persona.ly', 'Personaly'),
  paid('appier', 'Appier'),
  paid('appnext', 'Appnext'),
  paid('bidease', 'Bidease'),
  paid('dataseat', 'Dataseat', 'Verve', 'Verve Group'),
  paid('youappi', 'YouAppi'),
  paid('kayzen', 'Kayzen'),
  paid('beeswax', 'Beeswax'),
  paid('the_trade_desk', 'The Trade Desk', 'TTD'),
  paid('line', 'LINE Ads', 'LINE'),
  paid('kakao', 'Kakao', 'Kakao Moment'),
  paid('naver', 'Naver', 'Naver Ads'),
  paid('adjoe', 'adjoe', 'Adjoe Playtime'),
  paid('mistplay', 'Mistplay'),
  paid('freecash', 'Freecash', 'Almedia'),
  paid('gamelight', 'Gamelight'),
  paid('exmox', 'exmox'),
  paid('ayet', 'ayeT-Studios', 'ayeT'),
  paid('adgem', 'AdGem'),
  paid('tyr', 'TyrAds', 'Tyr'),
  paid('prodege', 'Prodege', 'MyPoints'),
  paid('kashkick', 'KashKick'),
  paid('odeeo', 'Odeeo'),
  paid('audiomob', 'AudioMob'),
  paid('ogury', 'Ogury'),
  paid('taboola', 'Taboola'),
  paid('outbrain', 'Outbrain'),
  paid('roku', 'Roku', 'Roku Ads'),
  paid('vibe', 'Vibe'),
  {
    id: 'organic',
    title: 'Organic',
    kind: 'organic',
    aliases: [
      'Google Organic Search',
      'Google Organic',
      'Google Play Organic',
      'App Store Organic',
      'Apple Organic',
      'Organic Search',
      'Organic Social',
    ],
  },
  {
    id: 'owned',
    title: 'Own channels',
    kind: 'owned',
    aliases: [
      'Owned',
      'Owned Media',
      'af_app_invites',
      'User_invite',
      'Cross Promotion',
      'Cross Promo',
      'af_cross_promotion',
      'Email',
      'SMS',
      'QR Code',
      'Push Notification',
      'Referral',
      'Website',
      'Web to App',
      'Smart Banner',
      'House Ads',
    ],
  },
  {
    id: 'unattributed',
    title: 'Unattributed',
    kind: 'unattributed',
    aliases: [
      '',
      'None',
      'Null',
      'N/A',
      'Unknown',
      'Restricted',
      'Untrusted Devices',
      'Not available',
      'Not set',
    ],
  },
]
