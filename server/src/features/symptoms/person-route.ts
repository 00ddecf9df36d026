/** Options of a route for signed-in people. OpenAPI shows the summary. */
export const personRoute = <S extends object>(summary: string, schema: S) => ({
  config: { access: 'person' as const },
  schema: { summary, ...schema },
});
