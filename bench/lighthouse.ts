import lighthouse from 'lighthouse'

/** Medians of several runs of one page; times in ms, sizes in kB as sent (brotli where the server sends it). */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  javascript: number
  bytes: number
  benchmarkIndex: number
}

type Options = { url: string; port: number; runs: number; prepare(): Promise<void> }

/** Runs Lighthouse's mobile preset `runs` times on `url` in the Chromium at `port`; a run that failed is repeated. */
export async function measure({ url, port, runs, prepare }: Options): Promise<Figures> {
  const results: Figures[] = []
  for (let tries = 0; results.length < runs && tries < 2 * runs; tries++) {
    await prepare()
    const figures = await once(url, port)
    if (figures) results.push(figures)
  }
  if (results.length < runs) throw new Error(`Lighthouse failed on ${url}`)
  const median = (key: keyof Figures) =>
    results.map((result) => result[key]).sort((a, b) => a - b)[runs >> 1] ?? 0
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    fcp: median('fcp'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    cls: median('cls'),
    javascript: median('javascript'),
    bytes: median('bytes'),
    benchmarkIndex: median('benchmarkIndex'),
  }
}

async function once(url: string, port: number): Promise<Figures | undefined> {
  const result = await lighthouse(url, {
    port,
    disableStorageReset: true,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  const report = result?.lhr
  if (!report || report.runtimeError) return undefined
  const score = (name: string) => Math.round(100 * (report.categories[name]?.score ?? 0))
  const value = (name: string, digits = 0) =>
    Number((report.audits[name]?.numericValue ?? Number.NaN).toFixed(digits))
  const resources = report.audits['resource-summary']?.details
  const items = resources?.type === 'table' ? resources.items : []
  const kilobytes = (type: string) => {
    const size = items.find((item) => item.resourceType === type)?.transferSize
    return typeof size === 'number' ? Math.round(size / 100) / 10 : 0
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift', 3),
    javascript: kilobytes('script'),
    bytes: kilobytes('total'),
    benchmarkIndex: report.environment.benchmarkIndex,
  }
}
