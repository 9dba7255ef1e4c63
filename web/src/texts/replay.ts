/** Looking back. */
export const replay = {
  seenAs: 'Seen as',
  spectator: 'Spectator',
  playOn: 'Play on from here',
  position: (n: number, of: number) => `Position ${n} of ${of}`,
  badLink: 'This link does not hold a match that plays through.',
} as const
