import type { ApiClient } from './api-client.js';
import type { DemoCompany } from './companies.js';
import type { DemoPasswords, KnownCompany } from './load-companies.js';

export type LoadContext = {
  readonly api: ApiClient;
  /** ISO instant of the load; all dates of the demo data are before it. */
  readonly now: string;
  readonly passwords: DemoPasswords;
  readonly companyOf: (company: DemoCompany) => Promise<KnownCompany>;
  /** Bytes of STEP models by file name. */
  readonly models: readonly { readonly name: string; readonly bytes: Uint8Array }[];
};
