/** Before the match. */
export const lobby = {
  lobby: 'Before the match',
  invite: 'Invite',
  inviteDetail: 'Whoever has this link can sit down or watch.',
  freeSeat: 'Free',
  takeSeat: 'Sit here',
  addBot: 'Fill with a bot',
  freeAgain: 'Free this seat',
  ready: 'I am ready',
  notReady: 'Not yet',
  isReady: 'ready',
  notYet: 'not ready yet',
  startMatch: 'Start the match',
  startsWhen: 'The match can start when every seat is taken and everybody is ready.',
  host: 'host',
  terms: 'Terms',
  bringsOwn: 'brings their own',
} as const
