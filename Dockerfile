# The same Node as package.json brings; a test holds both together.
FROM node:24.21.0-bookworm-slim AS base
# ffmpeg brings drivers of graphics cards, which no film needs here.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/lib/*/dri /usr/lib/*/libLLVM-* /usr/lib/*/libz3.so*
WORKDIR /app

FROM base AS build
# By itself first, so that a change of the code alone installs nothing anew.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY scripts/require-node-24.cjs scripts/
RUN npm ci
COPY . .
RUN npm run build
# What is inside, for who has to know it: a bill of materials (CycloneDX) and a list of licences, Debian's packages of the base included.
RUN npm run licences -- --debian
# What the server runs with, and nothing that only builds or tests: the image has that Node already, and the web app is built.
RUN npm ci --omit=dev --workspace contract --workspace server && rm -rf node_modules/typescript && find node_modules -name '*.map' -delete

FROM base
COPY --from=build /app/package.json /app/NOTICE ./
COPY --from=build /app/about about
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/scripts/quick-start.ts /app/scripts/root.ts scripts/
COPY --from=build /app/docs/hospital docs/hospital
COPY --from=build /app/container/nightly-backup.sh container/
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/src/i18n web/src/i18n
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/desk/dist web/desk/dist
RUN install -d -m 0700 -o node -g node /data
ARG BUILD_ID=10317
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data BUILD_ID=$BUILD_ID
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./scripts/quick-start.ts", "server/src/main.ts"]
