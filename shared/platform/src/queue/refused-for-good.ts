/** A job cannot succeed however often it is tried, such as an e-mail to a mailbox that does not exist. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
