/* Denoiser for two independent half-budget renders of one picture.
 *
 * Each half is filtered with non-local-means weights measured on the OTHER half, so noise cannot
 * vote for itself; normals and albedo veto averaging across edges. Written after the idea in
 * Rousselle, Manzi, Zwicker, "Robust Denoising using Feature and Color Information" (2013).
 *
 * Usage: denoise WIDTH HEIGHT A B FEATURES OUT     (planar float32 files; three, three and six planes)
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _OPENMP
#include <omp.h>
#else
static int omp_get_num_threads(void) { return 1; }
static int omp_get_thread_num(void) { return 0; }
#endif

enum { SEARCH = 9, PATCH = 1, PASSES = 2, COUNT = 6 };
static const float COLOUR_K = 0.9f, FEATURE_K = 3.0f, FIREFLY = 1.6f;

static int W, H, PW, PH; /* size, and size with a frame of SEARCH pixels */
static size_t N, PN;

static float *alloc(size_t floats) {
  float *p = calloc(floats, sizeof(float));
  if (!p) { fprintf(stderr, "out of memory\n"); exit(1); }
  return p;
}

static float *read_planes(const char *path, int count) {
  float *p = alloc(N * count);
  FILE *f = fopen(path, "rb");
  if (!f || fread(p, sizeof(float), N * count, f) != N * count) { fprintf(stderr, "cannot read %s\n", path); exit(1); }
  fclose(f);
  return p;
}

static inline int clampi(int v, int size) { return v < 0 ? 0 : v >= size ? size - 1 : v; }
static inline size_t at(int x, int y) { return (size_t)clampi(y, H) * W + clampi(x, W); }

/* Box blur of one plane by running sums: rows first, then column strips per thread. */
static void box_blur(const float *src, float *dst, float *tmp, int r) {
  const float scale = 1.f / ((2 * r + 1) * (2 * r + 1));
  #pragma omp parallel for
  for (int y = 0; y < H; y++) {
    const float *row = src + (size_t)y * W;
    float sum = 0;
    for (int x = -r; x <= r; x++) sum += row[clampi(x, W)];
    for (int x = 0; x < W; x++) {
      tmp[(size_t)y * W + x] = sum;
      sum += row[clampi(x + r + 1, W)] - row[clampi(x - r, W)];
    }
  }
  #pragma omp parallel
  {
    const int threads = omp_get_num_threads(), me = omp_get_thread_num();
    const int x0 = (long)W * me / threads, n = (int)((long)W * (me + 1) / threads) - x0;
    double *sum = calloc(n, sizeof(double));
    for (int y = -r; y <= r; y++)
      for (int i = 0; i < n; i++) sum[i] += tmp[(size_t)clampi(y, H) * W + x0 + i];
    for (int y = 0; y < H; y++) {
      const float *in = tmp + (size_t)clampi(y + r + 1, H) * W + x0, *out = tmp + (size_t)clampi(y - r, H) * W + x0;
      for (int i = 0; i < n; i++) { dst[(size_t)y * W + x0 + i] = (float)sum[i] * scale; sum[i] += in[i] - out[i]; }
    }
    free(sum);
  }
}

/* A pixel much brighter than its third brightest neighbour is a firefly: scale it down. */
static void clip_fireflies(float *c) {
  float *luma = alloc(N);
  for (size_t i = 0; i < N; i++) luma[i] = .3f * c[i] + .6f * c[N + i] + .1f * c[2 * N + i];
  #pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    float top[3] = {0, 0, 0};
    for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
      float v = dx || dy ? luma[at(x + dx, y + dy)] : 0;
      for (int k = 0; k < 3; k++) if (v > top[k]) { float t = top[k]; top[k] = v; v = t; }
    }
    const size_t i = (size_t)y * W + x;
    const float limit = FIREFLY * top[2] + .01f;
    if (luma[i] > limit) for (int k = 0; k < 3; k++) c[k * N + i] *= limit / luma[i];
  }
  free(luma);
}

/* Smooths each feature lightly and returns how precise it is: one over its scaled local variance. */
static float *feature_precision(float *features, float *tmp) {
  float *precision = alloc(N * COUNT), *mean = alloc(N), *square = alloc(N);
  for (int c = 0; c < COUNT; c++) {
    float *f = features + c * N, *p = precision + c * N;
    box_blur(f, mean, tmp, 1);
    for (size_t i = 0; i < N; i++) square[i] = (f[i] - mean[i]) * (f[i] - mean[i]);
    box_blur(square, p, tmp, 2);
    for (size_t i = 0; i < N; i++) p[i] = 1.f / (FEATURE_K * FEATURE_K * fmaxf(p[i], 4e-5f));
    memcpy(f, mean, N * sizeof(float));
  }
  free(mean); free(square);
  return precision;
}

/* Copies planes into a frame of SEARCH clamped pixels, so that the hot loops need no bounds and vectorise. */
static void pad(const float *src, float *dst, int count) {
  for (int c = 0; c < count; c++)
    for (int y = 0; y < PH; y++) for (int x = 0; x < PW; x++)
      dst[c * PN + (size_t)y * PW + x] = src[c * N + at(x - SEARCH, y - SEARCH)];
}

/* Patch distance terms of both halves and the feature veto, for one offset; inputs are padded. */
static void distances(const float *a, const float *b, const float *var, const float *feat, const float *featvar,
                      int dx, int dy, float *da, float *db, float *veto) {
  const long shift = (long)dy * PW + dx;
  #pragma omp parallel for
  for (int y = 0; y < H; y++) {
    const size_t row = (size_t)(y + SEARCH) * PW + SEARCH, to = (size_t)y * W;
    #pragma omp simd
    for (int x = 0; x < W; x++) {
      float sa = 0, sb = 0, worst = 0;
      for (int c = 0; c < 3; c++) {
        const size_t p = c * PN + row + x, q = p + shift;
        const float vs = var[p] + var[q], noise = var[p] + (var[p] < var[q] ? var[p] : var[q]);
        const float mean = .25f * (a[p] + b[p] + a[q] + b[q]);
        const float inv = 1.f / (COLOUR_K * COLOUR_K * vs + 1e-7f + 1.44e-6f * mean * mean);
        sa += ((a[p] - a[q]) * (a[p] - a[q]) - noise) * inv;
        sb += ((b[p] - b[q]) * (b[p] - b[q]) - noise) * inv;
      }
      for (int c = 0; c < COUNT; c++) {
        const size_t p = c * PN + row + x;
        const float d = feat[p] - feat[p + shift], v = d * d * featvar[p];
        worst = worst > v ? worst : v;
      }
      da[to + x] = sa / 3; db[to + x] = sb / 3; veto[to + x] = worst;
    }
  }
}

/* Adds the neighbours at one offset to both sums, weighted by the OTHER half's distances. */
static void gather(const float *a, const float *b, int dx, int dy, const float *da, const float *db, const float *veto,
                   float *sum_a, float *sum_b, float *weight_a, float *weight_b) {
  const long shift = (long)dy * PW + dx;
  #pragma omp parallel for
  for (int y = 0; y < H; y++) {
    const size_t row = (size_t)(y + SEARCH) * PW + SEARCH + shift, to = (size_t)y * W;
    #pragma omp simd
    for (int x = 0; x < W; x++) {
      const size_t i = to + x, j = row + x;
      const float least = .5f * veto[i];
      const float wa = expf(-(da[i] > least ? da[i] : least)), wb = expf(-(db[i] > least ? db[i] : least));
      weight_b[i] += wa; weight_a[i] += wb;
      for (int c = 0; c < 3; c++) { sum_b[c * N + i] += wa * b[c * PN + j]; sum_a[c * N + i] += wb * a[c * PN + j]; }
    }
  }
}

static void filter_pass(float *a, float *b, const float *feat, const float *featvar, float *tmp) {
  float *var = alloc(N * 3), *sum_a = alloc(N * 3), *sum_b = alloc(N * 3), *weight_a = alloc(N), *weight_b = alloc(N);
  float *da = alloc(N), *db = alloc(N), *veto = alloc(N);
  float *pa = alloc(PN * 3), *pb = alloc(PN * 3), *pvar = alloc(PN * 3);
  for (int c = 0; c < 3; c++) {
    for (size_t i = 0; i < N; i++) { const float d = a[c * N + i] - b[c * N + i]; da[i] = .5f * d * d; }
    box_blur(da, var + c * N, tmp, 3);
  }
  pad(a, pa, 3); pad(b, pb, 3); pad(var, pvar, 3);
  for (int dy = -SEARCH; dy <= SEARCH; dy++) for (int dx = -SEARCH; dx <= SEARCH; dx++) {
    distances(pa, pb, pvar, feat, featvar, dx, dy, da, db, veto);
    box_blur(da, da, tmp, PATCH);
    box_blur(db, db, tmp, PATCH);
    gather(pa, pb, dx, dy, da, db, veto, sum_a, sum_b, weight_a, weight_b);
  }
  for (int c = 0; c < 3; c++) for (size_t i = 0; i < N; i++) {
    a[c * N + i] = sum_a[c * N + i] / weight_a[i];
    b[c * N + i] = sum_b[c * N + i] / weight_b[i];
  }
  float *all[] = {var, sum_a, sum_b, weight_a, weight_b, da, db, veto, pa, pb, pvar};
  for (size_t k = 0; k < sizeof all / sizeof *all; k++) free(all[k]);
}

int main(int argc, char **argv) {
  if (argc != 7) { fprintf(stderr, "usage: denoise W H A B FEATURES OUT\n"); return 2; }
  W = atoi(argv[1]); H = atoi(argv[2]); N = (size_t)W * H;
  PW = W + 2 * SEARCH; PH = H + 2 * SEARCH; PN = (size_t)PW * PH;
  float *a = read_planes(argv[3], 3), *b = read_planes(argv[4], 3), *feat = read_planes(argv[5], COUNT);
  float *tmp = alloc(N);
  clip_fireflies(a);
  clip_fireflies(b);
  float *featvar = feature_precision(feat, tmp), *pfeat = alloc(PN * COUNT), *pfeatvar = alloc(PN * COUNT);
  pad(feat, pfeat, COUNT); pad(featvar, pfeatvar, COUNT);
  for (int pass = 0; pass < PASSES; pass++) filter_pass(a, b, pfeat, pfeatvar, tmp);
  for (size_t i = 0; i < 3 * N; i++) a[i] = .5f * (a[i] + b[i]);
  FILE *out = fopen(argv[6], "wb");
  if (!out || fwrite(a, sizeof(float), 3 * N, out) != 3 * N) { fprintf(stderr, "cannot write %s\n", argv[6]); return 1; }
  return fclose(out);
}
