import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemTitle, useCommand } from '../../../api/index.js';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { withoutDialog } from '../../../shared/routing/use-dialog.js';
import type { Publication } from '../model/publication.js';

const chosenKey = (rfqId: string) => ['chosenSuppliers', rfqId];

/** The number of suppliers chosen when this page published the RFQ; undefined when the page was reopened. */
export const useChosenCount = (rfqId: string): number | undefined => {
  const queryClient = useQueryClient();
  const [count] = useState(() => queryClient.getQueryData<number>(chosenKey(rfqId)));
  return count;
};

/** Publishes a draft and leads to the page of the success or failure (CREATE-29, CREATE-30). */
export const usePublish = (rfqId: string) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  // The result is a page of its own, whatever dialog the publication was started from.
  const search = withoutDialog(params).toString();
  const { mutate, isPending } = useCommand('publishRfq', {
    onSuccess: () => navigate({ pathname: buyerRfqAddress(rfqId, 'matching-done'), search }, { replace: true }),
    onProblem: (problem, { body }) => {
      // Something is missing after all; the reloaded draft shows what.
      if (problem.status === 400) {
        void queryClient.invalidateQueries({ queryKey: [buyerRfqDetails.name] });
        return false;
      }
      void navigate(
        { pathname: buyerRfqAddress(rfqId, 'matching-failed'), search },
        { replace: true, state: { ...body, reason: problemTitle(problem) } },
      );
      return true;
    },
  });
  return {
    isPending,
    publish: ({ companyIDs, marketplace }: Publication): void => {
      queryClient.setQueryData(chosenKey(rfqId), companyIDs.length);
      mutate({ params: { rfqId }, body: { companyIDs: [...companyIDs], marketplace } });
    },
  };
};
