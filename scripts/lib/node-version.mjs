// Read by every Node there is, however old: plain syntax only, no imports.

/**
 * Node 20.19 is the oldest that the dependencies run on.
 * @param {string} version as in process.versions.node
 * @returns {string | null} what to tell whoever runs an older Node, or null when it is new enough
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return null
  return `Orrery needs Node 20.19 or newer; this is Node ${version}. Please install a newer Node and try again.`
}

/** Ends the program with that one sentence on a Node that is too old. */
export function requireNode() {
  const sentence = nodeTooOld(process.versions.node)
  if (sentence === null) return
  console.error(sentence)
  process.exit(1)
}
