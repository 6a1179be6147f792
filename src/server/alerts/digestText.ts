/** Mails with the weekly digest: plain text, and the same as HTML with bars that mail programs show. */
import { type DigestContent, DIGEST_AGE, type SentDigest } from '@/domain/answers/digest'
import { lastWeekHref } from '@/domain/answers/answerUrl'
import { dayStart } from '@/domain/answers/days'
import { weekMessages } from '@/domain/answers/messages'
import { targetText } from '@/domain/answers/targetWords'
import { pages } from '@/domain/shared/paths'
import { formatUtcDay } from '@/domain/shared/text/dates'
import { formatRatio } from '@/domain/shared/text/money'
import { escapeHtml } from '../lib/html'

const texts = weekMessages.digest

const dayText = (day: string): string => formatUtcDay(dayStart(day))
const linksOf = ({ origin }: SentDigest, stopPath: string) => ({
  today: `${origin}${pages.today.href()}`,
  lastWeek: `${origin}${lastWeekHref(null, DIGEST_AGE)}`,
  stop: `${origin}${stopPath}`,
  settings: `${origin}${pages.alerts.href()}`,
})

/** Characters of the longest bar in plain text. */
const BAR_CHARACTERS = 24

const highestOf = ({ weeks, target }: DigestContent): number =>
  Math.max(0, target ?? 0, ...weeks.map(({ roas }) => roas ?? 0))

const barsAsText = (content: DigestContent): readonly string[] => {
  const highest = highestOf(content)
  return content.weeks.map(({ from, roas }) => {
    const length = highest > 0 ? Math.round(((roas ?? 0) / highest) * BAR_CHARACTERS) : 0
    return `${dayText(from).padEnd(7)} ${formatRatio(roas).padStart(7)} ${'#'.repeat(length)}`.trimEnd()
  })
}

const plotTitle = ({ target }: DigestContent): string =>
  target === null ? texts.weeks : `${texts.weeks}, ${texts.target(targetText(target))}`

const causeLine = ({ points, text }: DigestContent['causes'][number]): string =>
  points === '' ? text : `${points}  ${text}`

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines]

/** Subject of the mail. */
export const digestSubject = ({ content, organization }: SentDigest): string =>
  organization === '' ? content.headline : `${organization}: ${content.headline}`

/** The mail as plain text; `stopPath` ends the digest of its reader. */
export const digestText = (sent: SentDigest, stopPath: string): string => {
  const { content } = sent
  const { headline, figures, causes, gaps } = content
  const links = linksOf(sent, stopPath)
  return [
    `${headline}.`,
    '',
    ...figures.map(({ name, value, change, days }) =>
      [`${name}: ${value}`, change === '' ? '' : ` (${change})`, days === '' ? '' : `, ${days}`].join(''),
    ),
    ...section(plotTitle(content), barsAsText(content)),
    ...section(texts.moved, causes.map(causeLine)),
    ...section(
      texts.notInIt,
      gaps.map((gap) => `- ${gap}`),
    ),
    '',
    `${texts.open}: ${links.today}`,
    `${texts.lastWeek(DIGEST_AGE)}: ${links.lastWeek}`,
    `${texts.why} ${links.settings}`,
    `${texts.stop}: ${links.stop}`,
  ].join('\n')
}

/** Height of the highest bar, in px. */
const BAR_PX = 72
const FONT = 'font-family:Helvetica,Arial,sans-serif'
const INK = '#16242b'
const QUIET = '#51636c'
const LINE = '#d9e1e4'
const BAR = '#2f8699'

const barCell = (roas: number | null, highest: number, title: string): string => {
  const height = highest > 0 && roas !== null ? Math.round((roas / highest) * BAR_PX) : 0
  const bar = `<div style="height:${height}px;background:${BAR};font-size:0;line-height:0">&nbsp;</div>`
  return `<td valign="bottom" title="${escapeHtml(title)}" style="padding:0 2px;vertical-align:bottom">${height === 0 ? '' : bar}</td>`
}

/** Bars of a table, because mail programs show neither scripts nor drawings, and some no images. */
const plot = (content: DigestContent): string => {
  const { weeks } = content
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return ''
  const highest = highestOf(content)
  const cells = weeks.map(({ from, roas }) =>
    barCell(roas, highest, `${dayText(from)}: ${formatRatio(roas)}`),
  )
  const label = `${plotTitle(content)}: ${weeks.map(({ from, roas }) => `${dayText(from)} ${formatRatio(roas)}`).join(', ')}`
  return [
    `<p style="margin:24px 0 4px;color:${QUIET};font-size:13px">${escapeHtml(plotTitle(content))}</p>`,
    `<table role="img" aria-label="${escapeHtml(label)}" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-bottom:1px solid ${QUIET}"><tr style="height:${BAR_PX}px">${cells.join('')}</tr></table>`,
    `<table width="100%" cellpadding="0" cellspacing="0" style="color:${QUIET};font-size:12px"><tr><td>${escapeHtml(`${dayText(first.from)} ${formatRatio(first.roas)}`)}</td><td align="right">${escapeHtml(`${dayText(last.from)} ${formatRatio(last.roas)}`)}</td></tr></table>`,
  ].join('')
}

const figureRow = ({ name, value, change, days }: DigestContent['figures'][number]): string =>
  `<tr><td style="padding:8px 0;border-top:1px solid ${LINE}">${escapeHtml(name)}<br><span style="color:${QUIET};font-size:12px">${escapeHtml(days)}</span></td><td align="right" style="padding:8px 0;border-top:1px solid ${LINE}"><strong>${escapeHtml(value)}</strong><br><span style="color:${QUIET};font-size:12px">${escapeHtml(change)}</span></td></tr>`

const causeRow = ({ points, text }: DigestContent['causes'][number]): string =>
  `<tr><td valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${LINE};white-space:nowrap"><strong>${escapeHtml(points)}</strong></td><td style="padding:8px 0;border-top:1px solid ${LINE}">${escapeHtml(text)}</td></tr>`

const headed = (title: string, body: string): string =>
  body === '' ? '' : `<h2 style="margin:24px 0 8px;font-size:14px">${escapeHtml(title)}</h2>${body}`

const table = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:20px">${rows.join('')}</table>`

/** The mail as HTML, with the same words and figures as the plain text. */
export const digestHtml = (sent: SentDigest, stopPath: string): string => {
  const { content, organization } = sent
  const { headline, days, figures, causes, gaps } = content
  const links = linksOf(sent, stopPath)
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(headline)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;color:${INK};${FONT}"><div style="max-width:600px;margin:0 auto">`,
    `<p style="margin:0 0 8px;color:${QUIET};font-size:13px">${escapeHtml(organization)}</p>`,
    `<h1 style="margin:0 0 4px;font-size:20px;line-height:28px">${escapeHtml(headline)}.</h1>`,
    days === ''
      ? ''
      : `<p style="margin:0;color:${QUIET};font-size:13px">${escapeHtml(texts.installsOf(days))}</p>`,
    plot(content),
    `<div style="margin-top:24px">${table(figures.map(figureRow))}</div>`,
    headed(texts.moved, table(causes.map(causeRow))),
    headed(
      texts.notInIt,
      gaps.length === 0
        ? ''
        : `<ul style="margin:0;padding-left:20px;font-size:13px;line-height:20px;color:${QUIET}">${gaps.map((gap) => `<li>${escapeHtml(gap)}</li>`).join('')}</ul>`,
    ),
    `<p style="margin:24px 0"><a href="${escapeHtml(links.today)}" style="color:#0b6578">${escapeHtml(texts.open)}</a><br><a href="${escapeHtml(links.lastWeek)}" style="color:#0b6578">${escapeHtml(texts.lastWeek(DIGEST_AGE))}</a></p>`,
    `<p style="color:${QUIET};font-size:12px">${escapeHtml(texts.why)} <a href="${escapeHtml(links.settings)}" style="color:#0b6578">${escapeHtml(links.settings)}</a><br><a href="${escapeHtml(links.stop)}" style="color:#0b6578">${escapeHtml(texts.stop)}</a></p>`,
    '</div></body></html>',
  ].join('')
}
