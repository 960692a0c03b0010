import { z } from 'zod';
import { contract } from './contract.js';
import type { Endpoint } from './endpoint.js';
import { problem } from './problem.js';

type Schema = Readonly<Record<string, unknown>>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

const parametersOf = (type: z.ZodType, place: 'path' | 'query'): readonly Schema[] => {
  const { properties = {}, required = [] } = schemaOf(type, 'input');
  const requiredNames = new Set(Array.isArray(required) ? required : []);
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || requiredNames.has(name),
    schema,
  }));
};

const bodyOf = ({ method, multipart, body }: Endpoint): Schema => {
  if (method === 'GET') return {};
  if (multipart) {
    const file = {
      type: 'object',
      required: [multipart],
      properties: { [multipart]: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { content: { 'multipart/form-data': { schema: file } } } };
  }
  return { requestBody: { content: { 'application/json': { schema: schemaOf(body, 'input') } } } };
};

const operationOf = (name: string, row: Endpoint): Schema => {
  const roles = typeof row.roles === 'string' ? [row.roles] : row.roles;
  const content = row.binary
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { [row.live ? 'text/event-stream' : 'application/json']: { schema: schemaOf(row.reply, 'output') } };
  return {
    operationId: row.operationId ?? name,
    description: `Who may call: ${roles.join(', ')}.`,
    security: roles.includes('public') ? [] : roles.includes('service') ? [{ syncKey: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')],
    ...bodyOf(row),
    responses: {
      [row.successStatus]: { description: 'Success', ...(row.successStatus === 204 ? {} : { content }) },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (): Schema => {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [name, row] of Object.entries(contract)) {
    const path = `/api${row.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Torno', version: '1', description: 'A sourcing marketplace for manufactured parts.' },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        syncKey: { type: 'apiKey', in: 'header', name: 'X-Sync-Key' },
      },
    },
  };
};
