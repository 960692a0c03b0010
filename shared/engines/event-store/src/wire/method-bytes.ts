/** For methods whose messages are read and written here, and not by the client's protobuf library. */

/** What a method declares of requests that only come in. @see MethodDefinition */
export const requestsReadBy = <Request>(read: (bytes: Buffer) => Request) => ({
  requestSerialize: (): never => {
    throw new Error('The store sends no requests');
  },
  requestDeserialize: read,
});

/** What a method declares of answers that are bytes already. */
export const answersInBytes = {
  responseSerialize: (answer: Buffer): Buffer => answer,
  responseDeserialize: (bytes: Buffer): Buffer => bytes,
};
