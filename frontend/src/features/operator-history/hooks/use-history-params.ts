import { useParams } from 'react-router';

/** The subject, one of those that the page is for, and its key in the address of a history. */
export const useHistoryParams = <Subject extends string>(subjects: readonly Subject[]) => {
  const params = useParams();
  const subject = subjects.find((each) => each === params['subject']);
  if (subject === undefined) throw new Error(`There is no such history: ${params['subject']}`);
  return { subject, id: params['id'] ?? '' };
};
