import type { OperatorJob } from '@torno/contract';
import { concernKeys, concernsOf } from '@torno/domain';
import type { JobRecord } from '@torno/platform';
import type { QueryContext, QueryHandlers } from '../context.js';
import { fullName } from '../joins/people.js';
import { projectionOf } from '../read-models/fields.js';
import { presentAll } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';
import { countHeaders, pageOf } from './list-parameters.js';

/** Jobs with the names of whom and what they are about. */
export const operatorJobs = async (
  models: Pick<Models, 'users' | 'rfqs' | 'attachments'>,
  jobs: readonly JobRecord[],
): Promise<OperatorJob[]> => {
  const rows = jobs.map((job) => ({ job, about: concernsOf(job.concerns) }));
  const [users, rfqs, files] = await Promise.all([
    presentAll(
      models.users,
      rows.flatMap(({ about }) => about.userId ?? []),
    ),
    presentAll(
      models.rfqs,
      rows.flatMap(({ about }) => about.rfqId ?? []),
      { projection: projectionOf(['rfqId', 'secondaryId', 'label']) },
    ),
    presentAll(
      models.attachments,
      rows.flatMap(({ about }) => about.attachmentKey ?? []),
      { projection: projectionOf(['attachmentKey', 'fileName']) },
    ),
  ]);
  const personOf = new Map(users.map((user) => [user.userId, user]));
  const rfqOf = new Map(rfqs.map((rfq) => [rfq.rfqId, rfq]));
  const fileOf = new Map(files.map((file) => [file.attachmentKey, file.fileName]));
  return rows.map(({ job: { id: jobId, concerns: _, ...job }, about }): OperatorJob => {
    const person = personOf.get(about.userId ?? '');
    const rfq = rfqOf.get(about.rfqId ?? '');
    return {
      jobId,
      ...job,
      person: person ? { userId: person.userId, name: fullName(person), email: person.email } : null,
      rfq: rfq ? { rfqId: rfq.rfqId, secondaryId: rfq.secondaryId, label: rfq.label } : null,
      fileName: fileOf.get(about.attachmentKey ?? '') ?? null,
    };
  });
};

/** Background work, for operators. */
export const jobHandlers = ({ jobs }: Pick<QueryContext, 'jobs'>) =>
  ({
    operatorJobs: async ({ models, query: { filter, range, sort } }) => {
      const { id, userId, ...others } = filter;
      const asked = {
        ...others,
        ...(id === undefined ? {} : { ids: [id].flat() }),
        ...(userId === undefined ? {} : { concerns: concernKeys({ userId }) }),
      };
      const { skip, limit } = pageOf(range);
      const [page, total] = await Promise.all([jobs.page(asked, { order: sort[1], skip, limit }), jobs.count(asked)]);
      return { body: await operatorJobs(models, page), headers: countHeaders('jobs', skip, page.length, total) };
    },
  }) satisfies Partial<QueryHandlers>;
