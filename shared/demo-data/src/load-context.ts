import type { ApiClient } from './api-client.js';
import type { DemoCompany } from './companies.js';
import type { KnownCompany } from './load-companies.js';

export type LoadContext = {
  readonly api: ApiClient;
  /** ISO instant at which the demonstration begins; all else lies before it. */
  readonly now: string;
  readonly companyOf: (company: DemoCompany) => Promise<KnownCompany>;
  /** Bytes of STEP models by file name. */
  readonly models: readonly { readonly name: string; readonly bytes: Uint8Array }[];
};
