/** Options of a route for the signed-in; the summary stands in OpenAPI. */
export const personRoute = <S extends object>(summary: string, schema: S) => ({
  config: { access: 'person' as const },
  schema: { summary, ...schema },
});
