/** Credits, and an address that leads nowhere. */
export const credits = {
  creditsTitle: 'Credits',
  credits: [
    ['Games', 'The rules are told in our own words. Names and numbers belong to the games and their makers.'],
    ['Drawings', 'Every ship, planet, star, card and emblem is drawn by code of this project.'],
    ['Lettering', 'Saira Semi Condensed and Inter, under the SIL Open Font License 1.1.'],
    ['Program', 'Orrery is free software under the MIT License.'],
  ] as readonly (readonly [string, string])[],
  librariesTitle: 'Built with',
  libraries: [
    ['React', 'MIT'],
    ['Radix Primitives', 'MIT'],
    ['wouter', 'Unlicense'],
    ['zustand', 'MIT'],
    ['TanStack Query', 'MIT'],
    ['Comlink', 'Apache 2.0'],
    ['idb-keyval', 'Apache 2.0'],
    ['MiniSearch', 'MIT'],
    ['noble-hashes', 'MIT'],
  ] as readonly (readonly [string, string])[],
  notFound: 'Nothing orbits here',
  notFoundDetail: 'The address leads nowhere. Perhaps it was cut short.',
} as const
