// The message of each is a sentence for the person at the console.

/** The request to a tool cannot be carried out. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
}

/** The product cannot start or continue. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The sources cannot be built; the message says which ones and why. */
export class BuildRefused extends Error {
  override readonly name = 'BuildRefused';
}
