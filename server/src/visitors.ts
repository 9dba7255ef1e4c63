import { isLoopback, visitorOf } from './addresses.js'

/** As many as are remembered; of others it is not known. */
const MOST = 50_000

/** Where people come from: kept in memory for those who were here lately, and nowhere else. */
export class Visitors {
  private readonly visitors = new Map<string, string>()

  cameFrom(user: string, address: string): void {
    // Who seems to come from this very machine comes through a proxy that was not named.
    if (isLoopback(address)) return
    const visitor = visitorOf(address)
    if (this.visitors.get(user) === visitor) return
    // The last one who came is the last one forgotten.
    this.visitors.delete(user)
    this.visitors.set(user, visitor)
    const [oldest] = this.visitors.size > MOST ? this.visitors.keys() : []
    if (oldest !== undefined) this.visitors.delete(oldest)
  }
  /** A name for all who are served as one. */
  houseOf(user: string): string {
    return this.visitors.get(user) ?? user
  }
}
