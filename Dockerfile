# Estética in a container: docker compose up -d --build (compose.yaml; docs/growing.md, "In containers").
# The bases are named by tag: pin them by the digest that your registry shows (docker buildx imagetools inspect).

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Not npm ci: it refuses a lock file that lacks the optional packages of some other platform (CONTRIBUTING.md).
RUN npm install --no-save --omit=dev --include=optional --no-audit --no-fund --loglevel=error
COPY index.html tsconfig.json vite.config.ts ./
COPY deploy/estetica ./deploy/estetica
COPY scripts ./scripts
COPY server ./server
COPY supabase ./supabase
COPY web ./web
RUN node scripts/build.mjs && node scripts/remove-build-packages.mjs

FROM node:22-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The operator's commands: docker compose exec estetica estetica doctor
ENV PATH=/app/deploy:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /app
# The program belongs to root and is only read; the data belong to the user that runs it.
COPY --from=build /app ./
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "scripts/estetica.mjs", "start", "--foreground"]
