import { event, events, type EventOf } from '@torno/kernel';
import type { Side } from '../values.js';

/** Stream `directory-<companyId>_<otherCompanyId>`: one company's records about another. */
export const directoryId = (companyId: string, otherCompanyId: string): string => `${companyId}_${otherCompanyId}`;

export const parseDirectoryId = (id: string): { companyId: string; otherCompanyId: string } => {
  const [companyId = '', otherCompanyId = ''] = id.split('_');
  return { companyId, otherCompanyId };
};

export const directoryEvents = events('directory', {
  CompanyMarkedAsFavorite: event({ sample: {} }),
  CompanyUnmarkedAsFavorite: event({ sample: {} }),
  GeneralNdaEnabled: event<{ readonly attachmentKey: string | null }>({ sample: { attachmentKey: null } }),
  GeneralNdaDisabled: event({ sample: {} }),
  CompanyBlocked: event<{ readonly mode: Side }>({ sample: { mode: 'Buyer' } }),
  CompanyUnblocked: event<{ readonly mode: Side }>({ sample: { mode: 'Buyer' } }),
});
export type DirectoryEvent = EventOf<typeof directoryEvents>;
