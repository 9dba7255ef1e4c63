export * from './match.js'
export * from './Piece.js'
export * from './Preview.js'
export * from './seat.js'
