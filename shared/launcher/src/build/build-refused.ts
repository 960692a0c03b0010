/** The sources cannot be built; the message says which ones and why. */
export class BuildRefused extends Error {
  override readonly name = 'BuildRefused';
}
