/** Says something to a process and waits for the first answer that has this field. */
export const ask = (child, message, key) =>
  new Promise((done, failed) => {
    const ended = code => failed(new Error(`a process ended with ${code}`))
    const heard = m => {
      if (!m.error && !(key in m)) return
      child.off('message', heard).off('exit', ended)
      if (m.error) failed(new Error(m.error))
      else done(m[key])
    }
    child.on('message', heard).on('exit', ended)
    if (message) child.send(message)
  })
