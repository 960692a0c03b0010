/** For methods whose messages are parsed and written here, not by the client's protobuf library. */

/** How a method declares requests that are only received. @see MethodDefinition */
export const requestsReadBy = <Request>(read: (bytes: Buffer) => Request) => ({
  requestSerialize: (): never => {
    throw new Error('The store sends no requests');
  },
  requestDeserialize: read,
});

/** How a method declares replies that are already bytes. */
export const answersInBytes = {
  responseSerialize: (answer: Buffer): Buffer => answer,
  responseDeserialize: (bytes: Buffer): Buffer => bytes,
};
