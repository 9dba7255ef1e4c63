export * from './match.js'
export * from './Preview.js'
