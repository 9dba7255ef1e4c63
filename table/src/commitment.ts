import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A seed nobody can guess: 256 bits as 64 hex digits. */
export const newSeed = (): string => bytesToHex(randomBytes(32))
/** Published when the match begins; the seed itself when it ends, so that anyone can check no die was loaded. */
export const commitmentTo = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)))
