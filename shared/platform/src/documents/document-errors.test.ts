import {
  MongoBulkWriteError,
  MongoInvalidArgumentError,
  MongoNetworkError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoWriteConcernError,
  type BulkWriteResult,
} from 'mongodb';
import { DocumentTooLarge, DuplicateKey, translate } from './document-errors.js';
import { StoreUnavailable } from './store-unavailable.js';

const socketError = (code: string): Error => Object.assign(new Error(`write ${code}`), { code, syscall: 'write' });

/** An error of a bulk, as the driver makes it, of whose result only the write concern's error is read. */
const bulkError = (error: Error | { readonly code: number; readonly message: string }, concern?: number): Error => {
  const result: Partial<BulkWriteResult> = {
    getWriteConcernError: () => (concern === undefined ? undefined : ({ code: concern } as never)),
  };
  return new MongoBulkWriteError(error as MongoNetworkError, result as BulkWriteResult);
};

it.each([
  ['a lost connection', new MongoNetworkError('connection 1 closed')],
  ['a socket error that the driver does not wrap', socketError('ECONNRESET')],
  ['a broken pipe', socketError('EPIPE')],
  ['a socket that the server has ended', Object.assign(new Error('This socket has been ended'), { code: 'EPIPE' })],
  ['a closed socket', Object.assign(new Error('destroyed'), { code: 'ERR_STREAM_DESTROYED' })],
  ['a cursor lost in a restart of the server', new MongoServerError({ code: 43, message: 'cursor not found' })],
  ['a server that shuts down', new MongoServerError({ code: 91, message: 'shutting down' })],
  [
    'a majority that does not confirm a write in time',
    new MongoWriteConcernError({ ok: 1, writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } }),
  ],
  ['an operation that is not answered in time', new MongoOperationTimeoutError('Timed out after 3000ms')],
  ['a bulk whose connection is lost', bulkError(new MongoNetworkError('connection 1 closed'))],
  ['a bulk that is not answered in time', bulkError(new MongoOperationTimeoutError('Timed out after 3000ms'))],
  ['a bulk that no majority confirms in time', bulkError({ code: 64, message: 'timed out' }, 64)],
  ['a bulk with a duplicate that no majority confirms in time', bulkError({ code: 11000, message: 'E11000' }, 64)],
])('The error for %s says that the store is unavailable', (_, error) => {
  expect(translate(error)).toBeInstanceOf(StoreUnavailable);
});

it.each([
  ['the driver', new MongoInvalidArgumentError('Document is larger than the maximum size 16777216')],
  ['the server', new MongoServerError({ code: 10334, message: 'BSONObj size is invalid' })],
  ['the server after an update', bulkError({ code: 17419, message: 'Resulting document after update is too large' })],
])('A document that %s refuses as too large is an error of its own', (_, error) =>
  expect(translate(error)).toBeInstanceOf(DocumentTooLarge),
);

it('A duplicate key error names its index', () => {
  const error = new MongoServerError({ code: 11000, message: 'E11000 duplicate key: x index: email_1 dup key: {}' });
  expect(translate(error)).toEqual(new DuplicateKey('email_1', error));
});

it('Other errors are passed through', () => {
  const others = [
    new MongoServerError({ code: 2, message: 'bad value' }),
    bulkError({ code: 2, message: 'bad value' }),
    socketError('EACCES'),
    new TypeError('x'),
  ];
  expect(others.map(translate)).toEqual(others);
});
