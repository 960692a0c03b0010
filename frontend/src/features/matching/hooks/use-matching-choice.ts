import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { criteriaOf } from '../model/criteria.js';
import { useSelection } from './use-selection.js';

/** The companies chosen for an RFQ, by the criteria of the address. */
export const useMatchingChoice = (rfqId: string) => {
  const [params] = useSearchParams();
  const criteria = useMemo(() => criteriaOf(params), [params]);
  return useSelection(rfqId, criteria);
};
