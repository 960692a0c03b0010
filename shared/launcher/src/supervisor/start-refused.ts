/** The running cannot start or go on; the message is a sentence for the person at the console. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
