/** What was asked for cannot be done; the message is a sentence for the person at the console. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
}
