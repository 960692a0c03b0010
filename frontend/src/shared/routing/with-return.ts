/** An address that leads back to where it was opened from (BRFQ-06). */
export const withReturn = (address: string, returnURL: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}returnURL=${encodeURIComponent(returnURL)}`;
