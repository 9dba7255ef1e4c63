/** What the chapters on rivals say: combat, invasion, pirates, diplomacy, trade deals, diplomats, missions, the Automa. */
export type RivalPrompts = `retreat.${'move'}`
export type RivalWords = 'retreat' | 'overcharge'
export type RivalEvents = {
  'diplomat-left': { card: number }
}
