/** The product cannot start or continue; the message is a sentence for the person at the console. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
