import type { MatchedCompany } from '@torno/contract';
import { useRecordContext } from 'react-admin';

/** The company of a row of the matching. */
export const useCompany = (): MatchedCompany => {
  const company = useRecordContext<MatchedCompany>();
  if (company === undefined) throw new Error('There is no company around this component');
  return company;
};
