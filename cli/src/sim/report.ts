import { columns } from '../io.js'
import type { Share, Spread, Use } from '@orrery/kernel/host'
import type { Summary } from './summary.js'

type Row = readonly (string | number)[]
const spreadHead = ['', 'least', '10 %', 'median', '90 %', 'most', 'mean']
const spreadRow = (name: string, s: Spread): Row => [name, s.least, s.low, s.median, s.high, s.most, s.mean]
const shareHead = ['', 'seats', 'wins', 'share', 'fair', 'of fair', 'from', 'to']
const shareRow = (s: Share): Row => [s.name, s.seats, s.wins, s.share, s.fair, s.ratio, s.low, s.high]
const useHead = ['', 'seats', 'used by', 'from', 'to', 'times a seat', 'wins, of fair', 'from', 'to']
const useRow = ({ name, seats, share, low, high, times, wins }: Use): Row => [
  name,
  seats,
  percent(share),
  percent(low),
  percent(high),
  times,
  ...(wins ? [wins.ratio, wins.low, wins.high] : ['', '', '']),
]
const tallyHead = ['', 'all', 'winners']

/** The tables of a summary, each with its title: for people and for the balance pages alike. */
function tables(s: Summary, withUses: boolean): [title: string, head: readonly string[], rows: Row[]][] {
  const spreads: Row[] = [
    spreadRow('decisions', s.length),
    ...(s.rounds ? [spreadRow('rounds', s.rounds)] : []),
    spreadRow('scores', s.scores),
    spreadRow('winning scores', s.winningScores),
  ]
  const shares: [string, readonly Share[]][] = [
    ['Wins by seat', s.wins.seats],
    ['Wins by bot', s.wins.bots.length > 1 ? s.wins.bots : []],
    ...Object.entries(s.wins.labels).map(([kind, rows]): [string, readonly Share[]] => [
      `Wins by ${kind}`,
      rows,
    ]),
    ['Wins by place in the first round', s.wins.places],
  ]
  const tally = Object.entries(s.tally).map(([name, { all, winners }]): Row => [name, all, winners])
  return [
    ['Lengths and scores', spreadHead, spreads],
    ...shares
      .filter(([, rows]) => rows.length > 0)
      .map(([title, rows]): [string, readonly string[], Row[]] => [title, shareHead, rows.map(shareRow)]),
    ...(s.roundCounts
      ? [
          [
            'Games by rounds',
            ['rounds', 'games'],
            Object.entries(s.roundCounts).map(([rounds, n]): Row => [rounds, n]),
          ] as [string, readonly string[], Row[]],
        ]
      : []),
    ['The course of games', ['', ''], course(s)],
    ...Object.entries(withUses ? s.uses : {}).map(([kind, rows]): [string, readonly string[], Row[]] => [
      kind,
      useHead,
      rows.map(useRow),
    ]),
    ...(tally.length > 0
      ? [['Averages for each seat', tallyHead, tally] as [string, readonly string[], Row[]]]
      : []),
  ]
}

const percent = (part: number): string => `${Math.round(part * 1000) / 10} %`
const course = ({ sole, lead }: Summary): Row[] => [
  ['decisions with a single legal answer', percent(sole)],
  ...(lead
    ? [
        ['changes of the lead', lead.changes],
        [`won by whoever led alone half-way (${lead.led} games)`, percent(lead.halfway)],
        ['part of the game after which the winner led for good', percent(lead.clear)],
      ]
    : []),
]

const INTERVALS =
  '"Of fair" is the share of wins over the fair share, "from" and "to" its 95 % interval (Wilson).'

export function asText(s: Summary, withUses: boolean): string {
  const head =
    `${s.finished} of ${s.games} games finished: ${s.decisions} decisions in ${s.seconds.toFixed(1)} s, ` +
    `${s.decisionsPerSecond} a second; ${s.violations} violations.\n` +
    `${s.players} players, bots ${s.bots.join(',')}, seed ${s.seed}. ${INTERVALS}\n`
  return (
    head +
    tables(s, withUses)
      .map(([title, names, rows]) => `\n${title}\n${columns(names, rows)}`)
      .join('')
  )
}

/** The same as a page, with the command that makes it. Speed is left out: it differs from machine to machine. */
export function asMarkdown(s: Summary, title: string, withUses: boolean): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  const body = tables(s, withUses).map(
    ([name, head, rows]) =>
      `### ${name}\n\n${[line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')}\n`,
  )
  const command = [
    `npx orrery sim ${s.game} --players ${s.players} --games ${s.games} --seed ${s.seed}`,
    `--bots ${s.bots.join(',')}`,
    ...Object.entries(s.settings).map(([name, value]) => `--set ${name}=${value}`),
    ...(s.labels.length > 0 ? [`--labels ${s.labels.join(',')}`] : []),
    ...s.packs.map(file => `--pack ${file}`),
    ...(withUses ? ['--uses'] : []),
    '--markdown',
  ].join(' ')
  return [
    `## ${title}, ${s.players} players\n`,
    `\`${command}\`\n`,
    `${s.finished} of ${s.games} games finished, ${s.violations} violations. ${INTERVALS}\n`,
    ...body,
  ].join('\n')
}
