/** The request cannot be carried out; the message is a sentence for the person at the console. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
}
