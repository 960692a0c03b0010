import { useEffect, useMemo, useState } from 'react';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { noCriteria } from '../../../api/resources/matching.js';
import { criteriaIn, criteriaOf, isSame, withChangedCriteria } from '../model/criteria.js';
import { useSelection } from './use-selection.js';

/**
 * The companies chosen for an RFQ, by the criteria of the address. An address without criteria gets those that the draft
 * was left with (CREATE-32).
 */
export const useMatchingChoice = (rfqId: string) => {
  const [params, changeParams] = useAddressParams();
  const criteria = useMemo(() => criteriaOf(params), [params]);
  /** The address has its criteria: from now on, they are the buyer's. */
  const [settled, setSettled] = useState(false);
  const choice = useSelection(rfqId, settled ? criteria : undefined);
  const { first } = choice;
  const kept = first?.meta.criteria;
  const left = useMemo(() => (kept ? criteriaIn(kept) : noCriteria), [kept]);
  const isLacking = isSame(criteria, noCriteria) && !isSame(left, noCriteria);
  if (first !== undefined && !settled && !isLacking) setSettled(true);
  useEffect(() => {
    if (!settled && isLacking)
      changeParams((newest) => withChangedCriteria(newest, noCriteria, left), { replace: true });
  }, [settled, isLacking, left, changeParams]);
  return choice;
};
