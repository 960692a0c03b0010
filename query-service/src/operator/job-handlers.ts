import type { OperatorEmail, OperatorJob } from '@torno/contract';
import { concernKeys, concernsOf, emailStateOf, jobQueues, jobsOfEmailsIn } from '@torno/domain';
import { pick } from '@torno/kernel';
import { HttpRefusal, type JobRecord } from '@torno/platform';
import { tokenConditions } from '@torno/read-models';
import type { QueryContext, QueryHandlers } from '../context.js';
import { companyLabels } from '../joins/company-labels.js';
import { fullName } from '../joins/people.js';
import { projectionOf } from '../read-models/fields.js';
import { byId } from '../read-models/order-by.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { listPage } from './list-page.js';
import { countLimit, pageOf } from './list-parameters.js';

/** Jobs with the names of the people and things that they concern. */
export const operatorJobs = async (
  models: Pick<Models, 'users' | 'rfqs' | 'companies' | 'attachments'>,
  jobs: readonly JobRecord[],
): Promise<OperatorJob[]> => {
  const rows = jobs.map((job) => ({ job, about: concernsOf(job.concerns) }));
  const fileKeys = rows.flatMap(({ about }) => about.attachmentKey ?? []);
  // E-mails are about no file, so their query declares neither the files nor the companies.
  const files =
    fileKeys.length === 0
      ? []
      : await findAllExisting(models.attachments, fileKeys, {
          projection: projectionOf(['attachmentKey', 'fileName', 'ownerCompanyId', 'rfqId']),
        });
  const [users, rfqs, labels] = await Promise.all([
    findAllExisting(
      models.users,
      rows.flatMap(({ about }) => about.userId ?? []),
    ),
    findAllExisting(
      models.rfqs,
      [...rows.flatMap(({ about }) => about.rfqId ?? []), ...files.flatMap(({ rfqId }) => rfqId ?? [])],
      { projection: projectionOf(['rfqId', 'secondaryId', 'label']) },
    ),
    files.length === 0
      ? new Map<string, string>()
      : companyLabels(
          models,
          files.map(({ ownerCompanyId }) => ownerCompanyId),
        ),
  ]);
  const personOf = new Map(users.map((user) => [user.userId, user]));
  const rfqOf = new Map(rfqs.map((rfq) => [rfq.rfqId, rfq]));
  const fileOf = new Map(files.map((file) => [file.attachmentKey, file]));
  const companyOf = (companyId: string) => {
    const label = labels.get(companyId);
    return label === undefined ? null : { companyId, label };
  };
  return rows.map(({ job: { id: jobId, concerns: _, ...job }, about }): OperatorJob => {
    const person = personOf.get(about.userId ?? '');
    const file = fileOf.get(about.attachmentKey ?? '');
    const rfq = rfqOf.get(about.rfqId ?? file?.rfqId ?? '');
    return {
      jobId,
      ...job,
      person: person ? { userId: person.userId, name: fullName(person), email: person.email } : null,
      rfq: rfq ? { rfqId: rfq.rfqId, secondaryId: rfq.secondaryId, label: rfq.label } : null,
      file: file ? { fileName: file.fileName, company: companyOf(file.ownerCompanyId) } : null,
    };
  });
};

/** Receivers whom a search may find. */
const maxReceivers = 200;

/** The id of the e-mail that a job sends. */
const emailId = (jobId: string): string => jobId.slice(`${jobQueues.emails}:`.length);

/** Background work and e-mails, for operators. */
export const jobHandlers = ({ jobs, sentEmails }: Pick<QueryContext, 'jobs' | 'sentEmails'>) => {
  const jobsIn = (jobFilter: Parameters<typeof jobs.count>[0], order: 'ASC' | 'DESC') => ({
    find: (page: ReturnType<typeof pageOf>) => jobs.page(jobFilter, { order, ...page }),
    count: () => jobs.count(jobFilter, countLimit),
  });
  return {
    operatorEmails: async ({ models, query: { filter, range, sort } }) => {
      const { id, q = '', kind, state } = filter;
      const words = tokenConditions(q);
      const recipients =
        words.length === 0
          ? undefined
          : await models.users.find({ $and: words }, { sort: byId, limit: maxReceivers, projection: { _id: 1 } });
      const jobFilter = {
        queue: jobQueues.emails,
        ids: id,
        kind,
        ...(state && jobsOfEmailsIn(state)),
        concerns: recipients?.flatMap(({ _id: userId }) => concernKeys({ userId })),
      };
      return listPage('emails', pageOf(range), jobsIn(jobFilter, sort[1]), async (page) => {
        const [rows, keptEmails] = await Promise.all([
          operatorJobs(models, page),
          sentEmails.many(page.map(({ id: jobId }) => emailId(jobId))),
        ]);
        return rows.map(({ queue: _, file: __, ...row }): OperatorEmail => {
          const copy = keptEmails.get(emailId(row.jobId));
          return {
            ...row,
            state: emailStateOf(row),
            sent: copy ? { to: copy.to, subject: copy.subject, at: copy.at } : null,
          };
        });
      });
    },

    emailContent: async ({ params: { jobId } }) => {
      const copy = (await sentEmails.many([emailId(jobId)])).get(emailId(jobId));
      if (!copy) throw new HttpRefusal(404, 'not-found', 'No copy of this e-mail is kept');
      return { body: pick(copy, ['from', 'to', 'subject', 'text', 'at']) };
    },

    operatorJobs: async ({ models, query: { filter, range, sort } }) => {
      const { id, userId, ...others } = filter;
      const jobFilter = { ...others, ids: id, concerns: userId === undefined ? undefined : concernKeys({ userId }) };
      return listPage('jobs', pageOf(range), jobsIn(jobFilter, sort[1]), (page) => operatorJobs(models, page));
    },
  } satisfies Partial<QueryHandlers>;
};
