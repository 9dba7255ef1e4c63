/** What the chapters on rivals say: combat, invasion, pirates, diplomacy, trade deals, diplomats, missions, the Automa. */
export type RivalPrompts = never
export type RivalWords = never
export type RivalEvents = {
  'diplomat-left': { card: number }
}
