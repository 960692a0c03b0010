import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../../../shared/routing/landing.js';
import { type QueryName, useProfile } from '../../../api/index.js';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { backStep } from '../model/back-step.js';

const lists: readonly unknown[] = [supplierRfqs.name, 'supplierRfqCounter' satisfies QueryName];

/** Goes back from an RFQ; the lists and their counts are reloaded (SDET-03 to SDET-06). */
export const useBack = (): (() => void) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const { data: profile } = useProfile();
  return () => {
    const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => lists.includes(queryKey[0]);
    queryClient.removeQueries({ predicate, type: 'inactive' });
    void queryClient.invalidateQueries({ predicate });
    const step = backStep({
      historyLength: window.history.length,
      locationKey: key,
      returnURL: ownPath(params.get('returnURL')),
      tier: profile?.supplierStatus ?? '',
    });
    void (step.kind === 'history' ? navigate(-1) : navigate(step.to));
  };
};
