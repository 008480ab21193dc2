/** zod's JSON Schema is for OpenAPI, which the API writes; the client only checks values. */
export const absent = (): never => {
  throw new Error('JSON Schema is made by the API');
};

export const createToJSONSchemaMethod = () => absent;
export const createStandardJSONSchemaMethod = () => absent;
export {
  absent as extractDefs,
  absent as finalize,
  absent as handleUnrepresentable,
  absent as initializeContext,
  absent as processSchema,
};
