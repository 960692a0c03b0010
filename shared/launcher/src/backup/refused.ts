/** A backup or its return cannot be done; the message is a sentence for the person at the console. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
