/** A bucket in Amazon S3, whose signatures are checked, too. */
import { signedHeaders } from '@/connectors/amazon/signature'
import { rawExportSimulator } from '@/connectors/gameAnalytics/rawSimulator'
import { goodValue } from './credentials'
import { ask, text } from './standIn'
import type { StandIn } from './standIn'

const LABEL = 'game_analytics_s3'
const REFUSED =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>SignatureDoesNotMatch</Code><Message>The request signature we calculated does not match the signature you provided. Check your key and signing method.</Message></Error>'

export const amazonS3StandIn: StandIn = {
  hosts: rawExportSimulator.hosts,
  answer: (request) => {
    const { method, headers, url } = request
    const authorization = headers['authorization'] ?? ''
    const key = goodValue(LABEL, 'access_key')
    const [, accessKey, region = ''] = /Credential=([^/]+)\/\d+\/([^/]+)/.exec(authorization) ?? []
    const signed = signedHeaders(
      { method, url: new URL(`${url.pathname}${url.search}`, `https://${headers['host']}`) },
      {
        accessKey: key,
        secretKey: goodValue(LABEL, 'secret_key'),
        region,
        time: headers['x-amz-date'] ?? '',
      },
    )
    return accessKey === key && signed['Authorization'] !== authorization
      ? text(REFUSED, 403)
      : ask(rawExportSimulator, request)
  },
}
