import type { UserReadModel } from './account.js';
import type { CompanyReadModel } from './company.js';
import type { ParticipationReadModel } from './participation.js';
import type { RfqReadModel } from './rfq.js';

/** The fields of documents that serve lists and searches, or repeat what other fields and the history say. */
export const derivedFields = {
  rfq: [
    'lists',
    'labelKey',
    'listTotal',
    'quantityChoice',
    'bestUntil',
    'tokens',
    'searchKeys',
    'partWords',
    'attachmentKeys',
    'activity',
  ],
  participation: ['history', 'stage', 'overAt', 'statusBeforeTimeout'],
  company: ['quotedTechnologyIds', 'profilePercentage', 'searchKeys', 'tokens'],
  user: ['searchKeys', 'tokens'],
} as const satisfies {
  readonly rfq: readonly (keyof RfqReadModel)[];
  readonly participation: readonly (keyof ParticipationReadModel)[];
  readonly company: readonly (keyof CompanyReadModel)[];
  readonly user: readonly (keyof UserReadModel)[];
};
