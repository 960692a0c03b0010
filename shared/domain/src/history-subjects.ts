import { isRecord, type RecordedEvent } from '@torno/kernel';
import { parseDirectoryId } from './directory/events.js';
import type { eventTables } from './events.js';
import type { HistorySubject } from './values.js';

type EventInStream = Pick<RecordedEvent, 'streamId' | 'data'>;
type SubjectsOf = (event: EventInStream) => readonly string[];

/** A subject under which events are found in the read model `rfq-history`. */
export const subjectKey = (subject: HistorySubject, id: string): string => `${subject}:${id}`;

/** The subject that a field of the event's data names. */
const subjectIn = (
  subject: HistorySubject,
  { data }: Pick<EventInStream, 'data'>,
  field: string,
): readonly string[] => {
  const id = isRecord(data) ? data[field] : undefined;
  return typeof id === 'string' && id !== '' ? [subjectKey(subject, id)] : [];
};

const companySubject: SubjectsOf = ({ streamId }) => [subjectKey('companies', streamId)];
const userSubject: SubjectsOf = ({ streamId }) => [subjectKey('users', streamId)];
const ownerSubject: SubjectsOf = (event) => subjectIn('users', event, 'ownerId');
const downloadSubject: SubjectsOf = ({ data }) => {
  const { subject } = isRecord(data) ? data : {};
  return subject === 'quotes' || subject === 'companies' || subject === 'users'
    ? subjectIn(subject, { data }, 'id')
    : [];
};
const noSubjects: SubjectsOf = () => [];

/** By category of the stream: the quotes, companies and users that an event concerns. */
const byCategory: Readonly<Record<(typeof eventTables)[number]['category'], SubjectsOf>> = {
  // Events about RFQs are found by the RFQ's id, as are events of files, jobs and reactions.
  rfq: noSubjects,
  matching: noSubjects,
  participation: (event) => subjectIn('quotes', event, 'quoteId'),
  company: companySubject,
  technologies: companySubject,
  experience: companySubject,
  documents: companySubject,
  members: (event) => [...companySubject(event), ...subjectIn('users', event, 'userId')],
  directory: ({ streamId }) => [subjectKey('companies', parseDirectoryId(streamId).companyId)],
  // The usage of quotas is counted with other events: a company's history would be full of it.
  usage: noSubjects,
  user: userSubject,
  session: userSubject,
  impersonation: (event) => ['userId', 'operatorId'].flatMap((field) => subjectIn('users', event, field)),
  operators: (event) => subjectIn('users', event, 'userId'),
  email: ownerSubject,
  login: ownerSubject,
  number: (event) => (event.streamId.startsWith('company_') ? subjectIn('companies', event, 'ownerId') : []),
  sequence: noSubjects,
  request: noSubjects,
  attachment: noSubjects,
  lookup: noSubjects,
  config: noSubjects,
  notices: noSubjects,
  alerts: noSubjects,
  fault: noSubjects,
  projection: noSubjects,
  reaction: noSubjects,
  // A quote, a company or a user whose history it is, and who has downloaded it.
  download: (event) => [...downloadSubject(event), ...subjectIn('users', event, 'operatorId')],
  job: (event) => subjectIn('users', event, 'userId'),
};

const isCategory = (category: string): category is keyof typeof byCategory => Object.hasOwn(byCategory, category);

/** The quotes, companies and users that an event concerns, as `subjectKey` writes them. */
export const subjectsOf = ({
  category,
  ...event
}: EventInStream & Pick<RecordedEvent, 'category'>): readonly string[] =>
  isCategory(category) ? byCategory[category](event) : [];
