# One image for gateway, command-service, worker, projections and query-service; docker-compose.yml names the program.

# docs/operations.md says how to move the tag and the digest on together.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553

FROM ${NODE_IMAGE} AS build
WORKDIR /torno
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci
RUN npm run build

# Only what the programs need to run; what is ours is inside dist already.
FROM ${NODE_IMAGE} AS packages
WORKDIR /torno
COPY . .
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev -w command-service -w projections -w query-service -w shared/launcher \
    && rm -rf node_modules/@torno

FROM ${NODE_IMAGE}
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps
WORKDIR /torno
COPY --from=packages /torno/node_modules node_modules
COPY --from=build /torno/dist dist
COPY --from=build /torno/frontend/dist frontend/dist
COPY THIRD-PARTY-NOTICES SECURITY.md ./
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
