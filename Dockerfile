# Two images: `docker build --target page .` serves the designer with its security headers on port 80,
# `docker build --target cli .` runs the command line on the files in /work.

FROM node:22-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm run build

FROM node:22-slim AS cli
COPY --from=build /src/dist /opt/stackwright
WORKDIR /work
USER node
ENTRYPOINT ["node", "/opt/stackwright/cli.js"]

FROM nginx:stable AS page
COPY --from=build /src/dist /srv/stackwright
COPY container/nginx.conf /etc/nginx/conf.d/default.conf
