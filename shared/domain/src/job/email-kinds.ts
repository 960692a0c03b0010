/** The side that receives each kind of e-mail. Kinds are stored in jobs, so they are never renamed. */
export const emailKinds = {
  invited: 'supplier',
  'invited-late': 'supplier',
  'nda-requested': 'buyer',
  'nda-granted': 'supplier',
  'nda-rejected': 'supplier',
  'quote-received': 'buyer',
  'quote-withdrawn': 'buyer',
  'quote-rejected': 'supplier',
  'quote-accepted': 'supplier',
  awarded: 'supplier',
  negotiation: 'supplier',
  // E-mails with the buyer's messages to all suppliers of an RFQ.
  message: 'supplier',
  closed: 'supplier',
  'deadline-moved': 'supplier',
  'quote-due': 'supplier',
  // An RFQ was assigned to a colleague at the supplier, or at the buyer.
  'handed-to-seller': 'supplier',
  'handed-to-purchaser': 'buyer',
  'deadline-near': 'buyer',
  expired: 'buyer',
  // The check or an operator has refused a publication.
  'publication-failed': 'buyer',
  'file-unreadable': 'buyer',
} as const satisfies Record<string, 'buyer' | 'supplier'>;

/** E-mails about an account, which are about no RFQ. */
export const accountEmailKinds = ['password-reset', 'support-access'] as const;

/** E-mails to administrators about the installation. */
export const platformEmailKinds = ['alert'] as const;
