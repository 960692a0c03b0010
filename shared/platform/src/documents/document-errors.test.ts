import { MongoNetworkError, MongoServerError } from 'mongodb';
import { DuplicateKey, translate } from './document-errors.js';
import { StoreUnavailable } from './store-unavailable.js';

const socketError = (code: string): Error => Object.assign(new Error(`write ${code}`), { code, syscall: 'write' });

it.each([
  ['a lost connection', new MongoNetworkError('connection 1 closed')],
  ['a socket error that the driver does not wrap', socketError('ECONNRESET')],
  ['a broken pipe', socketError('EPIPE')],
  ['a socket that the server has ended', Object.assign(new Error('This socket has been ended'), { code: 'EPIPE' })],
  ['a closed socket', Object.assign(new Error('destroyed'), { code: 'ERR_STREAM_DESTROYED' })],
  ['a cursor lost in a restart of the server', new MongoServerError({ code: 43, message: 'cursor not found' })],
  ['a server that shuts down', new MongoServerError({ code: 91, message: 'shutting down' })],
])('The error for %s says that the store is unavailable', (_, error) => {
  expect(translate(error)).toBeInstanceOf(StoreUnavailable);
});

it('A duplicate key error names its index', () => {
  const error = new MongoServerError({ code: 11000, message: 'E11000 duplicate key: x index: email_1 dup key: {}' });
  expect(translate(error)).toEqual(new DuplicateKey('email_1', error));
});

it('Other errors are passed through', () => {
  const others = [new MongoServerError({ code: 2, message: 'bad value' }), socketError('EACCES'), new TypeError('x')];
  expect(others.map(translate)).toEqual(others);
});
