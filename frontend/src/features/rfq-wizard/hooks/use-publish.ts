import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { problemTitle, useCommand } from '../../../app/providers/index.js';
import type { Publication } from '../model/publication.js';

/** Publishes a draft; leads to the page that tells of the success or of the failure (CREATE-29, CREATE-30). */
export const usePublish = (rfqId: string) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const { mutate, isPending } = useCommand('publishRfq', {
    onSuccess: () => navigate({ pathname: `/buyer/rfqs/${rfqId}/matching-done`, search }, { replace: true }),
    onProblem: (problem, { body }) => {
      // Something is missing after all: the draft tells what.
      if (problem.status === 400) {
        void queryClient.invalidateQueries({ queryKey: ['buyerRfqDetails'] });
        return false;
      }
      void navigate(
        { pathname: `/buyer/rfqs/${rfqId}/matching-failed`, search },
        { replace: true, state: { ...body, reason: problemTitle(problem) } },
      );
      return true;
    },
  });
  return {
    isPending,
    publish: ({ companyIDs, marketplace }: Publication): void =>
      mutate({ params: { rfqId }, body: { companyIDs: [...companyIDs], marketplace } }),
  };
};
