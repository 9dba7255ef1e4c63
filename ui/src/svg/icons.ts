import { group, path, place, round } from './markup.js'

/** Interface icons: 24 box, one line of 1.75, round joins, the colour of the text beside them. */
export const ICONS = {
  undo: 'M9 7L4 11.5L9 16M4.5 11.5H14a5.5 5.5 0 0 1 0 11h-2',
  redo: 'M15 7L20 11.5L15 16M19.5 11.5H10a5.5 5.5 0 0 0 0 11h2',
  check: 'M4.5 12.5L10 18L20 6.5',
  close: 'M6 6L18 18M18 6L6 18',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  left: 'M15 5L8 12L15 19',
  right: 'M9 5L16 12L9 19',
  down: 'M5 9L12 16L19 9',
  up: 'M5 15L12 8L19 15',
  first: 'M18 5L11 12L18 19M7 5V19',
  last: 'M6 5L13 12L6 19M17 5V19',
  play: 'M8 5L19 12L8 19Z',
  pause: 'M8 5V19M16 5V19',
  skip: 'M5 5L13 12L5 19ZM17 5V19',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5V12L15 14.5',
  calendar: 'M4 6H20V20H4ZM4 10.5H20M8.5 3.5V7.5M15.5 3.5V7.5',
  chat: 'M4 5H20V16H11L6.5 20V16H4Z',
  send: 'M4 12L20 4.500L15.5 20L11.5 13.500ZM11.5 13.500L20 4.5',
  log: 'M5 6H19M5 12H19M5 18H13',
  users:
    'M9 11a3.5 3.5 0 1 0-.01 0M3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.3c2.2.7 3.5 2.6 3.5 5.7',
  bulb: 'M9 18H15M10 21H14M12 3a6 6 0 0 0-3.5 10.8V15.5h7V13.8A6 6 0 0 0 12 3Z',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.9.4-1.2 1-1.2 2.2M12 17.5v.2M12 3a9 9 0 1 0 .01 0',
  warn: 'M12 3.5L22 20.5H2ZM12 10V14.500M12 17.500v.2',
  info: 'M12 3a9 9 0 1 0 .01 0M12 11V16.500M12 7.500v.2',
  book: 'M5 4.5H11a2 2 0 0 1 2 2V20a2 2 0 0 0-2-2H5ZM21 4.5H15a2 2 0 0 0-2 2V20a2 2 0 0 1 2-2h6Z',
  gear: 'M10.1 5.0L10.4 2.5L13.6 2.5L13.9 5.0L15.6 5.8L17.5 4.2L19.8 6.5L18.2 8.4L19.0 10.1L21.5 10.4L21.5 13.6L19.0 13.9L18.2 15.6L19.8 17.5L17.5 19.8L15.6 18.2L13.9 19.0L13.6 21.5L10.4 21.5L10.1 19.0L8.4 18.2L6.5 19.8L4.2 17.5L5.8 15.6L5.0 13.9L2.5 13.6L2.5 10.4L5.0 10.1L5.8 8.4L4.2 6.5L6.5 4.2L8.4 5.8ZM12 9a3 3 0 1 0 .01 0',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.8 18.5 12 18.5S5 16.5 2.5 12ZM12 9a3 3 0 1 0 .01 0',
  hidden: 'M3 9.5C6 13 9 14.5 12 14.5S18 13 21 9.5M6.5 13L4.5 16M12 14.5V18M17.5 13L19.5 16',
  lock: 'M6 11H18V20.5H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0V11',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L20.5 20.5',
  expand: 'M4 9V4H9M20 9V4H15M4 15V20H9M20 15V20H15',
  zoomin: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L20.5 20.5M10.5 7.5V13.5M7.5 10.5H13.5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4',
  menu: 'M4 7H20M4 12H20M4 17H20',
  more: 'M4.9 12a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0M11.4 12a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0M17.9 12a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0',
  grip: 'M8.4 6a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0M14.4 6a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0M8.4 12a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0M14.4 12a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0M8.4 18a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0M14.4 18a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0-1.2 0',
  filter: 'M4 5H20L14 12.500V19.500L10 17V12.500Z',
  sound: 'M4 9.500V14.500H7.500L12 19V5L7.5 9.500ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500V14.500H7.500L12 19V5L7.5 9.500ZM16 9.500L21 14.500M21 9.500L16 14.5',
  sun: 'M12 8a4 4 0 1 0 .01 0M12 2.500V4.500M12 19.500V21.500M2.5 12H4.500M19.5 12H21.500M5.3 5.300L6.7 6.700M17.3 17.300L18.7 18.700M18.7 5.300L17.3 6.700M6.7 17.300L5.3 18.7',
  night: 'M19.5 14.500A8.5 8.5 0 0 1 9.5 4.500A8.5 8.5 0 1 0 19.5 14.500Z',
  cards: 'M4 7L13 4.5L17 19L8 21.5ZM15.5 6H20V19.5',
  flag: 'M6 21V4M6 4.5H18L15 8.5L18 12.5H6',
  dice: 'M5 5H19V19H5ZM9 9v.1M15 15v.1M12 12v.1',
  map: 'M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM12 12L20 7.5M12 12V21M12 12L4 7.5',
  chart: 'M4 20H20M4 20V4M7 15.500L11 10.500L14.5 13L20 6',
  bolt: 'M13 3L6 13.5H11.5L10.5 21L18 10H12.5Z',
  shield: 'M12 3L19.5 6V11.5C19.5 16 16.5 19 12 21C7.5 19 4.5 16 4.5 11.5V6Z',
  skull: 'M12 3.5a7.5 7.5 0 0 0-4.5 13.4V20h9v-3.1A7.5 7.5 0 0 0 12 3.5ZM9.3 12v.1M14.7 12v.1M12 17v3',
  bot: 'M5 9H19V19H5ZM12 9V5M12 5a1 1 0 1 0-.01 0M9 13.500v.1M15 13.500v.1M9.5 16.500H14.5',
  move: 'M3.5 12H18M13 6.5L18.5 12L13 17.5M3.5 7.5H9M3.5 16.5H9',
  trade: 'M4 8.5H19M15.5 5L19 8.5L15.5 12M20 15.5H5M8.5 12L5 15.5L8.5 19',
  research:
    'M12 10.2a1.8 1.8 0 1 0 .01 0M12 4c2 0 3.5 3.6 3.5 8S14 20 12 20 8.5 16.4 8.5 12 10 4 12 4ZM4.5 8c1-1.7 5-1.2 8.9 1S20 14.3 19 16s-5 1.2-8.9-1S3.6 9.7 4.5 8Z',
  wrench: 'M14.5 6.5a4 4 0 0 0-5.3 5L3.5 17.2 6.8 20.5 12.5 14.8a4 4 0 0 0 5-5.3L15 12 12 9Z',
  crane: 'M4 20.5H20M6 20.5V6H18M18 6V11M15.5 11H20.5V14.5H15.5ZM6 10.5L10.5 6',
} as const

export type IconName = keyof typeof ICONS

/** An icon's path by name; anything that is no name is a path of the game's own. */
export const iconPath = (icon: string): string => (icon in ICONS ? ICONS[icon as IconName] : icon)

export interface GlyphOptions {
  readonly x?: number
  readonly y?: number
  readonly size?: number
  readonly color?: string
  readonly sw?: number
}

/** An icon inside a bigger drawing, centred on x, y. */
export const glyph = (
  icon: string,
  { x = 0, y = 0, size = 16, color = 'currentColor', sw = 2 }: GlyphOptions = {},
): string =>
  place(
    { x: x - size / 2, y: y - size / 2, scale: size / 24 },
    group(
      {
        fill: 'none',
        stroke: color,
        strokeWidth: round(sw),
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      path(iconPath(icon)),
    ),
  )
