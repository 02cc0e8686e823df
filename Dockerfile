# Estética in a container: docker build -t estetica . and then, behind a proxy with HTTPS,
# docker run --init -p 127.0.0.1:3000:3000 -v estetica:/data -e PUBLIC_URL=https://… -e TRUST_PROXY=1 estetica

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Not npm ci: it refuses a lock file that lacks the optional packages of some other platform.
RUN npm install --no-save --omit=dev --include=optional --no-audit --no-fund --loglevel=error
COPY index.html tsconfig.json vite.config.ts ./
COPY scripts ./scripts
COPY server ./server
COPY supabase ./supabase
COPY web ./web
RUN node scripts/build.mjs && node scripts/slim.mjs

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# The program belongs to root and is only read; the data belong to the user that runs it.
COPY --from=build /app ./
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "dist/server/main.js"]
